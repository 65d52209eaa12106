/** The import's thread. No logic: message → session → reply. (Thread: worker.) */
import { expose, transfer } from 'comlink';
import { createImportSession } from './import-session';
import type { ImportApi } from './protocol';

const session = createImportSession();

const api: ImportApi = {
  ...session,
  async arrange(request) {
    const order = await session.arrange(request);
    return transfer(order, [order.buffer]);
  },
};

expose(api);
