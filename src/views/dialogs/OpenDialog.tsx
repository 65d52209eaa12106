export function OpenDialog(_: { file: File | null; onClose(): void }) { return null; }
