import { useMemo, useState } from 'react';
import { type ConsolidationFlow, consolidationDetail, type MessageFlow } from '../../derive/consolidation';
import { PART_KINDS } from '../../derive/consolidation-salients';
import { INFO_TYPES, TEMPORARY } from '../../engine/model/info-type';
import { EPISODIC, SEMANTIC } from '../../engine/model/layer';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { TurnLink } from '../ledger/TurnLink';
import { LayerName } from '../shared/LayerName';
import { markedAs, marking, useMarkedMessage } from '../shared/marking';
import { PanelHeading } from '../shared/PanelHeading';
import { TypeGlyph } from '../shared/TypeGlyph';
import { MarkedText } from './MarkedText';

export interface FlowProps {
  readonly flow: ConsolidationFlow;
  readonly prepared: PreparedTranscript;
  readonly trace: Trace;
  readonly slot: string;
}

/** From the batch to its summary and facts: what must not be lost is marked, kept or lost. */
export function Flow({ flow, prepared, trace, slot }: FlowProps) {
  const t = useText();
  const detail = useMemo(() => consolidationDetail(prepared, trace, flow), [prepared, trace, flow]);
  const [all, setAll] = useState(false);
  const lasting = detail.messages.filter(({ type }) => type !== TEMPORARY);
  const passing = detail.messages.length - lasting.length;
  const facts = detail.messages.filter(({ fact }) => fact !== null);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1" title={t('consolidation.partsHelp')}>
        <span className="text-[11px] text-muted">{t('consolidation.parts')}</span>
        {PART_KINDS.map((kind) => {
          const { all: count, kept } = detail.counts[kind];
          if (count === 0) return null;
          return (
            <span key={kind} className={kept < count ? 'text-forgotten-text' : 'text-good-text'}>
              <span className="font-semibold">{t('consolidation.ofAll', { kept, all: count })}</span>{' '}
              {t(`consolidation.${kind}`)}
            </span>
          );
        })}
        <span className="ml-auto text-[11px] text-muted">
          <mark className="rounded-[2px] bg-good/20 px-1 text-ink">{t('consolidation.legendKept')}</mark>{' '}
          <del className="rounded-[2px] bg-forgotten/12 px-1 text-forgotten-text">{t('consolidation.legendLost')}</del>
        </span>
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_16px_minmax(0,1fr)]">
        <div>
          <PanelHeading>{t('consolidation.batch', { count: flow.batch.length })}</PanelHeading>
          <ul>
            {(all ? detail.messages : lasting).map((message) => (
              <BatchMessage key={message.memory} message={message} prepared={prepared} slot={slot} />
            ))}
          </ul>
          {!all && passing > 0 && (
            <button
              type="button"
              onClick={() => setAll(true)}
              className="mt-1 rounded-sm text-[12px] text-muted hover:text-ink hover:underline pointer-coarse:py-2"
            >
              + {t('consolidation.hideTemporary', { count: passing })}
            </button>
          )}
        </div>
        <div aria-hidden="true" className="pt-6 text-center text-[16px] text-muted max-sm:rotate-90 max-sm:pt-0">
          →
        </div>
        <div className="flex flex-col gap-3">
          <div>
            <PanelHeading>
              <LayerName layer={EPISODIC}>{t('consolidation.summary')}</LayerName>
            </PanelHeading>
            {flow.summary === null ? (
              <p className="mt-1 text-muted">{t('consolidation.noSummary')}</p>
            ) : (
              <p className="mt-1 rounded-lg border border-hair bg-card px-3 py-2 leading-[1.5] break-words whitespace-pre-wrap">
                <MarkedText
                  text={detail.summaryText}
                  marks={detail.inSummary.map((range) => ({ ...range, kept: true }))}
                />
              </p>
            )}
          </div>
          <div>
            <PanelHeading
              aside={
                flow.replaced.length > 0 ? t('consolidation.replaced', { count: flow.replaced.length }) : undefined
              }
            >
              <LayerName layer={SEMANTIC}>{t('consolidation.facts', { count: facts.length })}</LayerName>
            </PanelHeading>
            {facts.length === 0 && <p className="mt-1 text-muted">{t('consolidation.noFacts')}</p>}
            <ul className="mt-1 flex flex-col gap-1.5">
              {facts.map((message) => (
                <Fact key={message.memory} message={message} prepared={prepared} slot={slot} />
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

interface MessageProps {
  readonly message: MessageFlow;
  readonly prepared: PreparedTranscript;
  readonly slot: string;
}

/** Points at, and selects, a memory of the run; the same by keyboard. */
function useMemoryButton(slot: string, memory: number, message: number) {
  const select = useApp((state) => state.select);
  const marked = useMarkedMessage(message);
  const target = { kind: 'memory', slot, memory, message } as const;
  return {
    onClick: () => select(target),
    ...marking(target),
    ...markedAs(marked),
  };
}

function BatchMessage({ message, prepared, slot }: MessageProps) {
  const t = useText();
  const button = useMemoryButton(slot, message.memory, message.message);
  const marked = useMarkedMessage(message.message);
  const type = INFO_TYPES[message.type as 0 | 1 | 2 | 3];
  const parts = message.parts.map(({ from, to, kind, fate }) => ({ from, to, kind, kept: fate !== 'lost' }));
  const fate =
    message.type === TEMPORARY
      ? t('consolidation.temporary')
      : message.fact !== null
        ? t('consolidation.asFact')
        : message.line !== null || parts.some(({ kept }) => kept)
          ? t('consolidation.inSummary')
          : t('consolidation.gone');
  return (
    <li
      onPointerEnter={button.onPointerEnter}
      onPointerLeave={button.onPointerLeave}
      {...markedAs(marked)}
      className={`border-t border-hair py-1.5 ${marked ? 'bg-wash' : ''}`}
    >
      <p className="flex items-baseline gap-1.5 text-[11px] text-muted">
        <TypeGlyph type={type} />
        <TurnLink turn={prepared.turnOf[message.message] ?? 1} />
        <button type="button" {...button} className="rounded-sm hover:text-ink hover:underline">
          {fate} ›
        </button>
      </p>
      <p className="line-clamp-6 leading-[1.45] break-words whitespace-pre-line">
        <MarkedText text={prepared.texts[message.message] ?? ''} marks={parts} />
      </p>
    </li>
  );
}

function Fact({ message, prepared, slot }: MessageProps) {
  const button = useMemoryButton(slot, message.fact ?? message.memory, message.message);
  return (
    <li>
      <button
        type="button"
        {...button}
        className="w-full rounded-lg border border-hair bg-card px-3 py-1.5 text-left leading-[1.45] break-words hover:border-edge data-marked:border-edge data-marked:bg-wash"
      >
        <span className="mr-1.5 text-muted">T{prepared.turnOf[message.message]}</span>
        <MarkedText
          text={prepared.texts[message.message] ?? ''}
          marks={message.parts.map(({ from, to, kind }) => ({ from, to, kind, kept: true }))}
        />
      </button>
    </li>
  );
}
