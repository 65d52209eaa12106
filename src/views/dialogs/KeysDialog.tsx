import { type TextKey, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Dialog } from '../shared/Dialog';
import { Switch } from '../shared/Switch';

/** What the dialog needs of a command; the list itself belongs to the app. */
export interface KeyCommand {
  readonly id: string;
  readonly group: 'player' | 'page';
  readonly name: TextKey;
  readonly keys: readonly (readonly string[])[];
}

export interface KeysDialogProps {
  readonly commands: readonly KeyCommand[];
  onClose(): void;
}

const SLIDER_KEYS = [
  { name: 'keys.sliderStep', keys: [['←'], ['→']] },
  {
    name: 'keys.sliderFine',
    keys: [
      ['Shift', '←'],
      ['Shift', '→'],
    ],
  },
  { name: 'keys.sliderPage', keys: [['Page ↑'], ['Page ↓']] },
  { name: 'keys.sliderLimit', keys: [['Home'], ['End']] },
] as const satisfies readonly { readonly name: TextKey; readonly keys: readonly (readonly string[])[] }[];

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** Every key, from the list that the key handler itself uses. */
export function KeysDialog({ commands, onClose }: KeysDialogProps) {
  const t = useText();
  const shortcuts = useApp((state) => state.shortcuts);
  const setShortcuts = useApp((state) => state.setShortcuts);
  const mod = isMac() ? '⌘' : 'Ctrl';
  const list = (group: KeyCommand['group']) => commands.filter((command) => command.group === group);
  return (
    <Dialog title={t('keys.title')} intro={t('keys.intro')} form="wide" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <KeyList title={t('keys.groupPlayer')} rows={list('player')} mod={mod} />
        <div className="flex flex-col gap-5">
          <KeyList title={t('keys.sliders')} rows={SLIDER_KEYS} mod={mod} />
          <KeyList title={t('keys.groupPage')} rows={list('page')} mod={mod} />
        </div>
        <div className="border-t border-hair pt-3 md:col-span-2">
          <Switch
            label={t('keys.singleKeys')}
            description={t('keys.singleKeysHelp', { mod })}
            checked={shortcuts}
            onChange={setShortcuts}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly rows: readonly { readonly name: TextKey; readonly keys: readonly (readonly string[])[] }[];
  readonly mod: string;
}

function KeyList({ title, rows, mod }: KeyListProps) {
  const t = useText();
  return (
    <section>
      <h3 className="pb-1 text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">{title}</h3>
      <dl>
        {rows.map(({ name, keys }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-hair py-1.5 last:border-0"
          >
            <dt>{t(name as 'keys.play')}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-[11px] text-muted">
              {keys.map((combination, index) => (
                <span key={combination.join()} className="flex items-center gap-1">
                  {index > 0 && <span className="pr-0.5">{t('keys.or')}</span>}
                  {combination.map((key) => (
                    <kbd
                      key={key}
                      className="inline-grid h-6 min-w-6 place-items-center rounded border border-hair bg-paper px-1.5 font-sans text-[11px] text-ink"
                    >
                      {key === 'Mod' ? mod : key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
