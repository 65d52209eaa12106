import { useMemo } from 'react';
import { heldIndex, tellingWords, turnModel } from '../../derive/transcript';
import { explainRecall } from '../../engine/recall/explain';
import { useText } from '../../i18n';
import { useShownTurn } from '../scoreboard/use-runs';
import { PanelHeading } from '../shared/PanelHeading';
import { useActiveRunLater } from '../shared/use-app-later';
import { JustForgotten } from './JustForgotten';
import { MessageCard } from './MessageCard';

/** The turn at the cursor: who said what, which earlier messages it touches, and what was forgotten just before. */
export function TranscriptPanel() {
  const t = useText();
  const { prepared, run } = useActiveRunLater();
  const turn = Math.min(useShownTurn(), prepared?.turnCount ?? 1);
  const trace = prepared && run?.trace.turnCount === prepared.turnCount ? run.trace : null;

  const held = useMemo(() => (prepared && trace ? heldIndex(trace, prepared.messageCount) : null), [prepared, trace]);
  const model = useMemo(
    () => (prepared ? turnModel(prepared, turn, held ? (message) => held(message, turn - 1) : undefined) : null),
    [prepared, held, turn],
  );
  const words = useMemo(() => {
    const question = model?.messages.find((message) => message.role === 'user')?.text;
    if (!model || !question) return [];
    return tellingWords(
      model.recalled.flatMap(({ messages }) =>
        messages.flatMap((message) =>
          explainRecall(question, prepared?.texts[message] ?? '', prepared?.sources.recalls),
        ),
      ),
    );
  }, [model, prepared]);
  if (!prepared || !model) return <PanelHeading>{t('transcript.title')}</PanelHeading>;

  const asker = model.messages.find((message) => message.role === 'user')?.message;
  return (
    <div>
      <PanelHeading>{t('transcript.title')}</PanelHeading>
      <div className="mt-1.5 flex flex-col gap-2">
        {model.messages.map((message) => (
          <MessageCard
            key={message.message}
            message={message}
            turn={turn}
            words={message.message === asker ? words : []}
            recalled={message.message === asker ? model.recalled : []}
          />
        ))}
      </div>
      <JustForgotten prepared={prepared} trace={trace} turn={turn} />
    </div>
  );
}
