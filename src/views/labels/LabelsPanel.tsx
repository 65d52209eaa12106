import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { labels, useLabelHistory } from '../../store/labels/labels';
import { appStore, useApp } from '../../store/store';
import { exportFileName, saveBlob } from '../chart-export/save';
import { useShownTurn } from '../scoreboard/use-runs';
import { Button, IconButton } from '../shared/Button';
import { Redo, Undo } from '../shared/later-icons';
import { Tabs } from '../shared/Tabs';
import { InferenceNote } from './InferenceNote';
import { LabelList } from './LabelList';
import { ProbeEditor } from './ProbeEditor';
import { TurnLabels } from './TurnLabels';
import { UnitEditor } from './UnitEditor';

/** What is being corrected. */
export type Editing = { readonly kind: 'unit' | 'probe'; readonly id: string } | null;
type Tab = 'turn' | 'units' | 'probes';
/** Height at the bottom edge that the player covers, at most. */
const PLAYER = 130;
const CHOSEN_TAB = '[role=tab][aria-selected=true]';

const tabClass = (chosen: boolean): string =>
  `h-7 rounded-md px-2 text-[12px] transition-colors pointer-coarse:h-11 ${chosen ? 'bg-wash font-medium' : 'text-muted hover:text-ink'}`;

/** Labels beside the transcript: every message's type, units, questions, marks and references, to correct. */
export function LabelsPanel() {
  const t = useText();
  const prepared = useApp((state) => state.prepared);
  const { past, future } = useLabelHistory();
  const turn = useShownTurn();
  const [tab, setTab] = useState<Tab>('turn');
  const [editing, setEditing] = useState<Editing>(null);
  const panel = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  // In one column the editor is below the list: what was chosen there must be seen.
  useEffect(() => {
    const box = editor.current;
    if (editing && box && box.getBoundingClientRect().bottom > window.innerHeight - PLAYER)
      box.scrollIntoView({ block: 'start' });
  }, [editing]);
  if (!prepared) return null;
  const { transcript } = prepared;
  const { units = [], probes = [] } = transcript;
  const unit = editing?.kind === 'unit' ? units.find(({ id }) => id === editing.id) : undefined;
  const probe = editing?.kind === 'probe' ? probes.find(({ id }) => id === editing.id) : undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    // Single keys act on the page; here they are written. Undo in a text field is the field's own.
    event.stopPropagation();
    const writing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (writing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) labels.redo();
    else labels.undo();
  };
  const save = (): void => {
    const text = JSON.stringify(transcript, null, 1);
    const name = exportFileName({
      transcript: transcript.name,
      strategy: '',
      turn: appStore.getState().turn,
      what: 'labelled',
    });
    saveBlob(`${name}.json`, new Blob([text], { type: 'application/json' }));
  };
  /** On to the list where the button that was pressed is gone, or has nothing more to do. */
  const keepFocus = (): void => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.querySelector<HTMLElement>(CHOSEN_TAB)?.focus();
    });
  };
  const step = (take: () => void): void => {
    take();
    keepFocus();
  };
  const close = (): void => step(() => setEditing(null));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the page's single keys away from what is written.
    <div ref={panel} className="flex h-full min-h-0 flex-col gap-2" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tabs<Tab>
          label={t('labels.title')}
          value={tab}
          tabClassName={tabClass}
          onChange={(id) => {
            setTab(id);
            close();
          }}
          tabs={[
            { id: 'turn', label: t('labels.thisTurn', { turn: String(turn) }) },
            { id: 'units', label: t('labels.units', { count: units.length }) },
            { id: 'probes', label: t('labels.probes', { count: probes.length }) },
          ]}
        />
        <span className="flex items-center">
          <IconButton label={t('labels.undo')} disabled={past.length === 0} onClick={() => step(labels.undo)}>
            <Undo />
          </IconButton>
          <IconButton label={t('labels.redo')} disabled={future.length === 0} onClick={() => step(labels.redo)}>
            <Redo />
          </IconButton>
        </span>
        <Button className="ml-auto" title={t('labels.exportHelp')} onClick={save}>
          {t('labels.export')}
        </Button>
      </div>
      <div className="grid min-h-0 flex-1 gap-x-6 gap-y-3 grid-cols-[minmax(0,1fr)] max-lg:auto-rows-max max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="overflow-y-auto overscroll-contain pr-1 max-lg:overflow-visible lg:min-h-0">
          {tab === 'turn' ? (
            <TurnLabels prepared={prepared} turn={turn} onEdit={setEditing} editing={editing} />
          ) : (
            <LabelList key={tab} kind={tab} prepared={prepared} editing={editing} onEdit={setEditing} />
          )}
        </div>
        <div
          ref={editor}
          // What scrolls must be reachable by keyboard; an editor is by its fields.
          tabIndex={editing ? undefined : 0}
          className="overflow-y-auto overscroll-contain border-hair lg:min-h-0 max-lg:overflow-visible max-lg:border-t max-lg:pt-3 lg:border-l lg:pl-6"
        >
          {unit ? (
            <UnitEditor key={unit.id} unit={unit} prepared={prepared} turn={turn} onClose={close} />
          ) : probe ? (
            <ProbeEditor key={probe.id} probe={probe} prepared={prepared} onClose={close} />
          ) : (
            <InferenceNote transcript={transcript} />
          )}
        </div>
      </div>
    </div>
  );
}
