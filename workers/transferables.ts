/**
 * The buffers of all typed arrays in a value, each once: handing these over moves the arrays to the other thread
 * instead of copying them.
 */
export function transferablesOf(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (ArrayBuffer.isView(part)) {
      if (part.buffer instanceof ArrayBuffer) buffers.add(part.buffer);
    } else if (Array.isArray(part)) {
      for (const item of part) visit(item);
    } else if (!(part instanceof Map)) {
      for (const item of Object.values(part)) visit(item);
    }
  };
  visit(value);
  return [...buffers];
}
