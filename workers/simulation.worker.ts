/** The simulation's thread. No logic: message → engine → reply. (Thread: worker.) */
import { expose, transfer } from 'comlink';
import type { SimulationApi } from './protocol';
import { createSimulationSession } from './simulation-session';
import { transferablesOf } from './transferables';

const session = createSimulationSession();

const api: SimulationApi = {
  ...session,
  async run(request) {
    const reply = await session.run(request);
    return reply.ok ? transfer(reply, transferablesOf(reply.value.results)) : reply;
  },
};

expose(api);
