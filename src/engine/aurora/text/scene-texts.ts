import type { SceneId } from '../scenario/scenes';
import type { Exchange } from '../scenario/types';

/** Exchanges by scene, as many as the scene has turns. A file may hold some of the scenes. */
export type SceneTexts = Partial<Record<SceneId, readonly Exchange[]>>;

/** A whole language: a missing scene does not compile. */
export type AllSceneTexts = Readonly<Record<SceneId, readonly Exchange[]>>;
