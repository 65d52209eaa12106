import type { InfoType } from '../model/info-type';
import type { Localized } from '../model/localized';
import type { Role } from '../transcript/transcript';

/** Decides the information type of a message from its text alone. Pure. */
export interface Classifier {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
  classify(text: string, role: Role): InfoType;
}
