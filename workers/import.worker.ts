/** The import's thread. No logic: bytes → importers → reply. Stopping it is how an import is cancelled. (Thread: worker.) */
import { expose } from 'comlink';
import { fail, fault } from '../src/engine/model/result';
import { ImportRun } from '../src/importers/import';
import { importers } from '../src/importers/registry';
import type { ImportApi } from './protocol';

const api: ImportApi = {
  formats: () => Promise.resolve(importers.entries.map(({ id, name, help }) => ({ id, name, help }))),

  async read(content, options, onProgress) {
    const run = new ImportRun(options);
    if (typeof content === 'string') {
      run.push(content);
      return run.finish();
    }
    try {
      let read = 0;
      const reader = content.stream().getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        run.push(piece.value);
        read += piece.value.byteLength;
        onProgress(content.size > 0 ? read / content.size : 1);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return fail(
        fault(
          'file-unreadable',
          `${options.fileName} could not be read: ${why} Choose it again; if it lies in a synchronised folder, let it download first.`,
          `无法读取 ${options.fileName}：${why} 请重新选择；若它在同步盘里，请先下载到本机。`,
        ),
      );
    }
    return run.finish();
  },
};

expose(api);
