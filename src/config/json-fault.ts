/** Where a text stops being JSON. */

import { JsonScanner } from '../engine/json/json-scanner';
import { type Fault, fault } from '../engine/model/result';

export function jsonFault(text: string, fileName: string): Fault {
  const start = text.search(/[^\s\uFEFF]/);
  if (start === -1) {
    return fault(
      'file-empty',
      `${fileName} is empty. Choose a configuration that was exported here.`,
      `${fileName} 是空文件。请选择从本应用导出的配置。`,
    );
  }
  // Engines name the place in different words, or not at all; the record layer's scanner always knows it.
  const scanner = new JsonScanner();
  scanner.begin(start);
  if (scanner.scan(text) === 'more') scanner.end(text);
  const before = text.slice(0, scanner.position).split('\n');
  const line = before.length;
  const column = (before[line - 1] ?? '').length + 1;
  return fault(
    'not-json',
    `${fileName} is not valid JSON at line ${line}, column ${column}; it may be cut off or edited by hand. Correct that place, or export it again.`,
    `${fileName} 在第 ${line} 行第 ${column} 列不是有效的 JSON，可能被截断或手工改动过。请改正此处，或重新导出。`,
  );
}
