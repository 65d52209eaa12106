import type { TermSum } from './term-rows';

/** The formula, its terms, and the result under a rule. */
export function TermSumView({ sum }: { readonly sum: TermSum }) {
  return (
    <>
      {sum.formula !== null && <p className="mt-1 font-serif text-[13px] text-muted italic">{sum.formula}</p>}
      {sum.rows.length > 0 && (
        <table className="mt-1 w-full border-collapse text-[12px]">
          <tbody>
            {sum.rows.map((row) => (
              <tr key={row.name} className={row.total ? 'border-t border-edge font-semibold' : ''}>
                <th
                  scope="row"
                  className={`py-[2px] pr-2 text-left break-words ${row.total ? 'font-semibold' : 'font-normal'}`}
                >
                  {row.name}
                </th>
                <td className="py-[2px] pr-2 text-right font-normal whitespace-nowrap text-muted">{row.working}</td>
                <td className="py-[2px] text-right whitespace-nowrap">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sum.note !== null && <p className="mt-1 text-[12px] leading-snug text-muted">{sum.note}</p>}
    </>
  );
}
