export function ExportDialog(_: { onClose(): void }) { return null; }
