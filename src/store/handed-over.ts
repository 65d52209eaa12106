/** A configuration that was opened as if it were a conversation, on its way to where configurations are imported. */
export interface HandedOver {
  readonly name: string;
  readonly text: string;
}

let waiting: HandedOver | null = null;

export function handOver(configuration: HandedOver): void {
  waiting = configuration;
}

/** Once: whoever takes it imports it. */
export function takeHandedOver(): HandedOver | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
