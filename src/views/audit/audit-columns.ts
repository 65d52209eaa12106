/** The audit as a table model: columns, their order and how they sort. */
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table';
import type { AuditRow } from '../../derive/audit';
import { FORGET_REASONS } from '../../engine/model/forget-reason';

export const auditFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
export type AuditFeatures = typeof auditFeatures;

const helper = createColumnHelper<AuditFeatures, AuditRow>();

/** Rows without a value come last in both directions: the accessor gives undefined for them. */
const numeric: SortFn<AuditFeatures, AuditRow> = (a, b, column) =>
  a.getValue<number>(column) - b.getValue<number>(column) || a.original.event - b.original.event;

const known = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);

export const auditColumns = helper.columns([
  helper.accessor('turn', { id: 'turn', sortFn: numeric }),
  helper.accessor('storedTurn', { id: 'stored', sortFn: numeric }),
  helper.accessor('type', { id: 'type', sortFn: numeric }),
  helper.accessor((row) => FORGET_REASONS.indexOf(row.reason), { id: 'reason', sortFn: numeric }),
  helper.accessor((row) => known(row.value), { id: 'value', sortFn: numeric, sortUndefined: 'last' }),
  helper.accessor('memory', { id: 'preview', enableSorting: false }),
  helper.accessor('tokens', { id: 'tokens', sortFn: numeric }),
  helper.accessor((row) => row.neededTurn ?? undefined, { id: 'needed', sortFn: numeric, sortUndefined: 'last' }),
]);

export const AUDIT_COLUMNS = ['turn', 'stored', 'type', 'reason', 'value', 'preview', 'tokens', 'needed'] as const;
export type AuditColumn = (typeof AUDIT_COLUMNS)[number];

/** Width of each column, and whether a narrow screen leaves it out. The preview takes the rest. */
export const COLUMN_CLASSES: Readonly<Record<AuditColumn, string>> = {
  turn: 'w-[58px] max-md:w-[48px]',
  stored: 'w-[62px] max-md:hidden',
  type: 'w-[92px] max-md:w-[24px] max-md:text-clip',
  reason: 'w-[118px] max-md:w-[84px]',
  value: 'w-[70px] max-md:w-[50px]',
  preview: '',
  tokens: 'w-[62px] max-md:hidden',
  needed: 'w-[138px] max-md:hidden',
};

export const RIGHT_ALIGNED: ReadonlySet<AuditColumn> = new Set(['value', 'tokens']);
