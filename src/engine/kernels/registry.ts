import { createRegistry } from '../model/registry';
import { exponential } from './exponential';
import type { Kernel } from './kernel';

const ENTRIES = [exponential] as const satisfies readonly Kernel[];

export type KernelId = (typeof ENTRIES)[number]['id'];
export const DEFAULT_KERNEL: KernelId = 'exponential';
export const kernels = createRegistry<KernelId, Kernel & { readonly id: KernelId }>('decay kernel', ENTRIES);
