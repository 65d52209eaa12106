/** Makes every language ready before a test runs (vitest.config.ts); the page loads them one by one. */
import { LOCALES } from '../engine/model/localized';
import { loadLanguage, loadLaterTexts } from './languages';

await Promise.all(LOCALES.map(loadLanguage));
await Promise.all(LOCALES.map(loadLaterTexts));
