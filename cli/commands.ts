/** Every command. A new one = one file and one line here. */
import type { Command } from './command';
import { conformCommand } from './conform';
import { importCommand } from './import';
import { simulateCommand } from './simulate';

export const COMMANDS: readonly Command[] = [simulateCommand, conformCommand, importCommand];
