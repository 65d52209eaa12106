/** Context layers. Single-layer strategies use `working`; hybrid uses `working` and `semantic`. */
export const LAYERS = ['working', 'episodic', 'semantic'] as const;
export type Layer = (typeof LAYERS)[number];
export type ByLayer<T> = Readonly<Record<Layer, T>>;
export const WORKING = 0;
export const EPISODIC = 1;
export const SEMANTIC = 2;
