import { useEffect, useRef, useState } from 'react';
import type { ArrangeRequest, ImportReading, ListOrder } from '../../../workers/protocol';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';
import { SearchBox } from '../shared/SearchBox';
import { ConversationRowView, ROW_HEIGHT } from './ConversationRowView';
import { FilesRead } from './FilesRead';
import { ListHead } from './ListHead';
import { shortNames } from './short-names';
import type { ImportFlow } from './use-import';
import { useRowWindow } from './use-row-window';

export interface ConversationListProps {
  readonly flow: ImportFlow;
  readonly reading: ImportReading;
}

const OVERSCAN = 6;
/** The order in which rows come; nothing has to be asked for it. */
const AS_READ: ArrangeRequest = { search: '', order: 'file', descending: false };

/** Every conversation of the files, to search, sort and choose from; the worker searches and sorts. */
export function ConversationList({ flow, reading }: ConversationListProps) {
  const t = useText();
  const { rows } = flow;
  const arrange = useRef(flow.arrange);
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<ArrangeRequest>(AS_READ);
  const [order, setOrder] = useState<Int32Array>(() => new Int32Array(rows.length).map((_, at) => at));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(flow.choice.rows));
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (query === AS_READ) return;
    let current = true;
    arrange.current(query).then(
      (arranged) => current && arranged && setOrder(arranged),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [query]);

  const { places, show } = useRowWindow(scroller, order.length, ROW_HEIGHT, OVERSCAN);

  const toggle = (row: number): void => {
    const next = new Set(chosen);
    if (!next.delete(row)) next.add(row);
    setChosen(next);
  };
  const sort = (by: ListOrder): void =>
    setQuery({
      ...query,
      order: by,
      descending: query.order === by ? !query.descending : by !== 'title' && by !== 'file',
    });
  const focusRow = (index: number): void => {
    const target = Math.max(0, Math.min(order.length - 1, index));
    setAt(target);
    show(target);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus());
  };

  // Of all that could stand in it, so that a search does not move what is below.
  const listHeight = Math.max(2, rows.length) * ROW_HEIGHT;
  const fileNames = shortNames(reading.files);
  let tokens = 0;
  for (const row of chosen) tokens += rows[row]?.tokens ?? 0;
  const allMatching = order.length > 0 && order.length <= chosen.size && order.every((row) => chosen.has(row));
  return (
    <div className="flex flex-col gap-3">
      <FilesRead flow={flow} reading={reading} columns />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          data-autofocus
          label={t('import.search')}
          value={query.search}
          onChange={(search) => setQuery({ ...query, search })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusRow(0);
            }
          }}
          className="min-w-48 flex-1 bg-paper"
        />
        <span role="status" className="text-[12px] text-muted">
          {query.search === ''
            ? t('import.listTitle', { count: rows.length })
            : t('import.found', { count: order.length, total: rows.length })}
        </span>
      </div>
      <div className="overflow-hidden rounded-lg border border-hair">
        <ListHead query={query} onSort={sort} />
        <div
          ref={scroller}
          role="listbox"
          aria-multiselectable="true"
          aria-label={t('import.listTitle', { count: rows.length })}
          style={{ height: `min(${listHeight}px, 380px, 44dvh)` }}
          className="relative overflow-y-auto overscroll-contain"
        >
          {order.length === 0 && <p className="p-4 text-muted">{t('import.noneFound', { search: query.search })}</p>}
          <div style={{ height: order.length * ROW_HEIGHT }}>
            {places.map((place) => {
              const index = order[place];
              const row = index === undefined ? undefined : rows[index];
              return row && index !== undefined ? (
                <ConversationRowView
                  key={index}
                  row={row}
                  place={place}
                  top={place * ROW_HEIGHT}
                  count={order.length}
                  fileName={fileNames[row.file]}
                  chosen={chosen.has(index)}
                  focusable={place === Math.min(at, order.length - 1)}
                  onToggle={() => toggle(index)}
                  onOpen={() => flow.take([index])}
                  onMove={focusRow}
                />
              ) : null;
            })}
          </div>
        </div>
      </div>
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair bg-card px-5 py-3">
        <Button className="border-ink font-medium" disabled={chosen.size === 0} onClick={() => flow.take([...chosen])}>
          {chosen.size > 1 ? t('import.previewSeveral', { count: chosen.size }) : t('import.previewOne')}
        </Button>
        <Button
          kind="plain"
          disabled={order.length === 0}
          onClick={() => setChosen(allMatching ? new Set() : new Set([...chosen, ...order]))}
        >
          {t(allMatching ? 'import.chooseNone' : query.search === '' ? 'import.chooseAll' : 'import.chooseMatching')}
        </Button>
        {/* Always a line of its own on a phone: a row that is chosen must not move the rows. */}
        <span role="status" className="text-[12px] text-muted max-sm:order-first max-sm:basis-full">
          {chosen.size > 0
            ? `${t('import.chosen', { count: chosen.size })} · ${t('import.chosenTokens', { count: tokens })}`
            : t('import.chosenNone')}
        </span>
        <Button kind="plain" className="ml-auto" onClick={flow.another}>
          {t('open.another')}
        </Button>
      </div>
    </div>
  );
}
