import type { InfoType } from '../../engine/model/info-type';

/** Shape and colour together, so that neither has to be told apart alone. */
export const TYPE_GLYPHS: Readonly<Record<InfoType, string>> = {
  fact: '●',
  decision: '◆',
  preference: '▲',
  temporary: '○',
};

const COLOURS: Readonly<Record<InfoType, string>> = {
  fact: 'text-fact',
  decision: 'text-decision',
  preference: 'text-preference',
  temporary: 'text-temporary-text',
};

export function TypeGlyph({ type, className = '' }: { readonly type: InfoType; readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-block w-3 text-center text-[10px] ${COLOURS[type]} ${className}`}>
      {TYPE_GLYPHS[type]}
    </span>
  );
}
