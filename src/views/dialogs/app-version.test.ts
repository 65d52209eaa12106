import { expect, it } from 'vitest';
import packageJson from '../../../package.json';
import { APP_VERSION } from './app-version';

it('is the version of the package', () => {
  expect(APP_VERSION).toBe(packageJson.version);
});
