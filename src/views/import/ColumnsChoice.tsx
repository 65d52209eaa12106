import { useEffect, useRef, useState } from 'react';
import type { FileReport } from '../../../workers/protocol';
import { useText } from '../../i18n';
import type { ColumnChoice, ColumnUse, TablePreview } from '../../importers/table-columns';
import { PanelHeading } from '../shared/PanelHeading';
import { Select } from '../shared/Select';
import { lastPart } from './short-names';
import type { ImportFlow } from './use-import';

const USES = ['role', 'content', 'reply', 'time', 'conversation'] as const satisfies readonly ColumnUse[];
const LABELS = {
  role: 'import.columnRole',
  content: 'import.columnContent',
  reply: 'import.columnReply',
  time: 'import.columnTime',
  conversation: 'import.columnConversation',
} as const satisfies Record<ColumnUse, string>;
const NONE = '';
const EXAMPLE = 24;

/** For a table: which column holds what, with an example of each. Nothing for other files. */
export function ColumnsChoice({ flow, files }: { readonly flow: ImportFlow; readonly files: readonly FileReport[] }) {
  const t = useText();
  const [draft, setDraft] = useState<Partial<ColumnChoice> | undefined>(flow.choice.reading.columns);
  const box = useRef<HTMLElement>(null);
  const { columnInUse } = flow;
  // To read again takes the whole step off the page: who was at a column comes back to it.
  useEffect(() => {
    const use = columnInUse.current;
    if (!box.current || use === null) return;
    columnInUse.current = null;
    box.current.querySelector<HTMLElement>(`[data-use="${use}"] select`)?.focus();
  }, [columnInUse]);
  const found = tableOf(files);
  if (!found) return null;
  const { file, table } = found;
  const now = (use: ColumnUse): number | undefined => {
    if (!draft) return table.guess[use];
    const column = draft[use];
    return typeof column === 'string' ? table.columns.indexOf(column) : column;
  };
  const choose = (use: ColumnUse, value: string): void => {
    const next: Partial<Record<ColumnUse, number>> = {};
    for (const each of USES) {
      const column = each === use ? (value === NONE ? undefined : Number(value)) : now(each);
      if (column !== undefined) next[each] = column;
    }
    setDraft(next);
    if (next.content !== undefined) flow.readColumns(next as ColumnChoice, use);
  };
  const options = table.columns.map((name, at) => {
    const example = table.rows.map((row) => row[at]?.trim() ?? '').find((cell) => cell !== '') ?? '';
    const help = example === '' ? undefined : t('import.columnExample', { value: example.slice(0, EXAMPLE) });
    return { value: String(at), label: name.slice(0, 60), ...(help !== undefined && { help }) };
  });
  return (
    <section ref={box}>
      <PanelHeading>{t('import.columns', { name: lastPart(file.name) })}</PanelHeading>
      <p className="mt-1 text-[11px] text-muted">{t('import.columnsHelp')}</p>
      <div className="mt-2 flex flex-col gap-2">
        {USES.map((use) => (
          <div key={use} data-use={use}>
            <Select
              label={t(LABELS[use])}
              value={String(now(use) ?? NONE)}
              onChange={(value) => choose(use, value)}
              options={[
                { value: NONE, label: t(use === 'content' ? 'import.columnUnchosen' : 'import.columnNone') },
                ...options,
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The first table among the files that is read, or could be read, as one. */
export function tableOf(
  files: readonly FileReport[],
): { readonly file: FileReport; readonly table: TablePreview } | null {
  for (const file of files) {
    const table = file.candidates.find((candidate) => candidate.table)?.table;
    const [best] = file.candidates;
    const read = file.result.ok ? file.result.value.format : best?.format;
    if (table && file.candidates.find((candidate) => candidate.format === read)?.table) return { file, table };
  }
  return null;
}
