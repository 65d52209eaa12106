import { cpus, totalmem } from 'node:os';
import { chromiumVersion } from '../scripts/lib/chromium.mjs';

/** One line on what the numbers were measured on. */
export function machineLine(chromium: string | undefined): string {
  const cores = cpus();
  const browser = chromium ? chromiumVersion(chromium) : 'no Chromium';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [cores[0]?.model.trim(), `${cores.length} cores`, memory, `Node ${process.versions.node}`, browser].join(
    ' · ',
  );
}
