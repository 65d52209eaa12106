import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';
import { loadLanguage } from '../i18n';
import { appStore } from '../store/store';
import { App } from './App';
import { followAppearance } from './appearance';
import { Boundary } from './Boundary';
import { fetchParts } from './parts';
import { start } from './start';

followAppearance(appStore);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// A file dropped before the page can take it must not take the page away.
for (const type of ['dragover', 'drop'] as const) {
  window.addEventListener(type, (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
}

fetchParts();
void start(appStore);

// The first words in the person's language; if its texts cannot be had, English ones are better than none.
const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <Boundary page>
        <App />
      </Boundary>
    </StrictMode>,
  );
loadLanguage(appStore.getState().locale).then(render, render);
