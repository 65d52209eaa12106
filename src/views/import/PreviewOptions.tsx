import type { ImportReading, TakenPreview } from '../../../workers/protocol';
import { useText } from '../../i18n';
import type { ConversationSummary } from '../../importers/reading';
import { PanelHeading } from '../shared/PanelHeading';
import { Select } from '../shared/Select';
import { Switch } from '../shared/Switch';
import { ColumnsChoice } from './ColumnsChoice';
import type { ImportFlow } from './use-import';

export interface PreviewOptionsProps {
  readonly flow: ImportFlow;
  readonly preview: TakenPreview;
  readonly reading: ImportReading;
}

const GAPS = [1, 2, 4, 8, 12, 24, 72] as const;
const AS_IN_FILE = '';

const sum = (parts: readonly ConversationSummary[], of: (part: ConversationSummary) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

/** What of the conversation is taken; each change makes the preview anew. */
export function PreviewOptions({ flow, preview, reading }: PreviewOptionsProps) {
  const t = useText();
  const { parts } = preview;
  const options = flow.choice.reading;
  const set = (change: Partial<typeof options>): void => flow.change({ reading: { ...options, ...change } });

  /** How many messages of a kind are in or out: "12 messages", "12 messages left out", "none in it". */
  const amount = (kept: number, left: number): string =>
    left > 0
      ? t('import.toolOutputLeft', { count: left })
      : kept > 0
        ? t('import.toolOutputKept', { count: kept })
        : t('import.none');
  const tool = sum(parts, ({ roles }) => roles.tool);
  const system = sum(parts, ({ roles }) => roles.system);
  const left = (kind: 'tool' | 'system' | 'reasoning'): number => sum(parts, (part) => part.left[kind]);
  const reasoningLeft = left('reasoning');
  const [only] = parts.length === 1 ? parts : [];
  return (
    <section>
      <PanelHeading>{t('import.options')}</PanelHeading>
      <div className="mt-1.5 flex flex-col gap-1">
        <Switch
          label={t('import.toolOutput')}
          description={amount(tool, left('tool'))}
          checked={options.toolOutput}
          disabled={tool + left('tool') === 0}
          onChange={(toolOutput) => set({ toolOutput })}
        />
        <Switch
          label={t('import.systemMessages')}
          description={amount(system, left('system'))}
          checked={options.systemMessages}
          disabled={system + left('system') === 0}
          onChange={(systemMessages) => set({ systemMessages })}
        />
        <Switch
          label={t('import.reasoning')}
          description={
            reasoningLeft > 0
              ? t('import.toolOutputLeft', { count: reasoningLeft })
              : options.reasoning
                ? undefined
                : t('import.none')
          }
          checked={options.reasoning}
          disabled={reasoningLeft === 0 && !options.reasoning}
          onChange={(reasoning) => set({ reasoning })}
        />
        <Switch
          label={t('import.anonymise')}
          description={t('import.anonymiseHelp')}
          checked={options.anonymise}
          onChange={(anonymise) => set({ anonymise })}
        />
      </div>
      <div className="mt-3 flex flex-col gap-3">
        {only && only.branches.length > 1 && <BranchSelect part={only} flow={flow} />}
        {parts.length > 1 && (
          <Select
            label={t('import.join')}
            value={flow.choice.join}
            onChange={(join) => flow.change({ join })}
            options={[
              { value: 'sequence', label: t(preview.order === 'dates' ? 'import.joinDates' : 'import.joinFiles') },
              { value: 'time', label: t('import.joinTime') },
            ]}
          />
        )}
        {parts.some(({ span }) => span) && (
          <Select
            label={t('import.gap')}
            value={options.sessionGapHours === undefined ? AS_IN_FILE : String(options.sessionGapHours)}
            onChange={(hours) => {
              const { sessionGapHours: _before, ...rest } = options;
              flow.change({ reading: hours === AS_IN_FILE ? rest : { ...rest, sessionGapHours: Number(hours) } });
            }}
            options={[
              { value: AS_IN_FILE, label: t('import.gapFile') },
              ...GAPS.map((hours) => ({ value: String(hours), label: t('import.gapHours', { count: hours }) })),
            ]}
          />
        )}
        <ColumnsChoice flow={flow} files={reading.files} />
      </div>
    </section>
  );
}

/** Which way through the tree of messages. */
function BranchSelect({ part, flow }: { readonly part: ConversationSummary; readonly flow: ImportFlow }) {
  const t = useText();
  const taken = part.branches.find((branch) => branch.taken) ?? part.branches[0];
  return (
    <Select
      label={t('import.branch')}
      value={taken?.id ?? ''}
      onChange={(id) => flow.change({ reading: { ...flow.choice.reading, branches: new Map([[part.key, id]]) } })}
      options={part.branches.map(({ id, messages, apart, preview }) => ({
        value: id,
        label: t('import.branchOption', { count: messages, apart, preview: preview.slice(0, 60) }),
      }))}
    />
  );
}
