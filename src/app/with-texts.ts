import { loadLaterTexts } from '../i18n';
import { appStore } from '../store/store';

/** A part that the first picture does not need, once the texts of these parts are there too. */
export async function withTexts<Module>(part: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([part, loadLaterTexts(appStore.getState().locale)]);
  return loaded;
}
