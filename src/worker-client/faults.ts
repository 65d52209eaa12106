/** What can go wrong between page and worker, in words. */
import type { LoadReply, SimulationApi } from '../../workers/protocol';

type FaultOf<T> = T extends { readonly ok: false; readonly error: infer E } ? E : never;
/** The fault of the protocol's Results. */
export type ClientFault = FaultOf<Awaited<ReturnType<SimulationApi['load']>>>;
export type { LoadReply };

const fault = (code: string, en: string, zh: string): ClientFault => ({ code, message: { en, 'zh-CN': zh } });

export const workerDied = (reason: string): ClientFault =>
  fault(
    'worker-restarted',
    `The simulation stopped (${reason}) and was started again; the transcript is being replayed. If this repeats, choose a smaller transcript.`,
    `模拟中断（${reason}），已重新启动并正在重放对话。若反复出现，请换一份较小的对话记录。`,
  );

export const unreachable = (reason: string): ClientFault =>
  fault(
    'worker-unreachable',
    `The simulation could not be started (${reason}). Reload the page; what is shown is the last result.`,
    `模拟无法启动（${reason}）。请重新加载页面；当前显示的是上一次的结果。`,
  );

export const refused = (error: unknown): ClientFault => {
  const why = error instanceof Error ? error.message : String(error);
  return fault(
    'simulation-failed',
    `The simulation failed: ${why}. Undo the last change; what is shown is the result before it.`,
    `模拟失败：${why}。请撤销上一步；当前显示的是之前的结果。`,
  );
};

export const notReady = (): ClientFault =>
  fault(
    'nothing-loaded',
    'The transcript is still being read. Try again in a moment.',
    '对话记录还在读取中，请稍后再试。',
  );
