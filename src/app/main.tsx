import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';
import { appStore } from '../store/store';
import { App } from './App';
import { followAppearance } from './appearance';
import { Boundary } from './Boundary';
import { start } from './start';

followAppearance(appStore);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

void start(appStore);
createRoot(root).render(
  <StrictMode>
    <Boundary page>
      <App />
    </Boundary>
  </StrictMode>,
);
