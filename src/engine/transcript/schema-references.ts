/**
 * What a shape cannot check: ids exist and are earlier, evidence stands in the messages said to state it, chains of
 * replacement have no cycle, probes need units that were stated before they ask. A label that cannot hold is left out
 * with a warning, so that no score is ever computed from it.
 */
import type { TurnNumber } from '../model/units';
import { type Warning, warning } from './schema-issues';
import type { Compaction, Message, Probe, Task, Turn, Unit } from './transcript';

export interface Located {
  readonly turn: TurnNumber;
  /** Position among all messages. */
  readonly order: number;
  readonly message: Message;
}
type Lookup = ReadonlyMap<string, Located>;

export function locateMessages(turns: readonly Turn[]): Lookup {
  const lookup = new Map<string, Located>();
  let order = 0;
  turns.forEach((turn, index) => {
    for (const message of turn.messages) lookup.set(message.id, { turn: index + 1, order: order++, message });
  });
  return lookup;
}

/** References and marks of turns: only messages that exist and came early enough; only tasks that are defined. */
export function checkTurns(
  turns: readonly Turn[],
  paths: readonly string[],
  tasks: readonly Task[],
  lookup: Lookup,
  warnings: Warning[],
): Turn[] {
  const taskIds = new Set(tasks.map((task) => task.id));
  let day = 0;
  return turns.map((turn, index) => {
    const where = paths[index];
    const { day: givenDay, refersTo, marks, tasks: active, messages } = turn;
    const number = index + 1;
    const early = (field: string, latest: TurnNumber) => (id: string) => {
      const found = lookup.get(id);
      if (found && found.turn <= latest) return true;
      warnings.push(
        found
          ? warning(
              'reference-later',
              `${where}.${field}`,
              `${where}.${field} names message “${id}”, which comes later (turn ${found.turn}). It was left out.`,
              `${where}.${field} 引用的消息“${id}”出现得更晚（第 ${found.turn} 轮），已略去。`,
            )
          : unknownId(`${where}.${field}`, 'message', '消息', id),
      );
      return false;
    };
    const users = messages.filter((message) => message.role === 'user').length;
    if (users > 1 || (index > 0 && messages[0].role !== 'user')) {
      warnings.push(
        warning(
          'turn-boundary',
          where,
          `${where} ${users > 1 ? `holds ${users} user messages` : 'does not begin with a user message'}; a turn is one user message and all that follows. It was kept as it is.`,
          `${where} ${users > 1 ? `含有 ${users} 条用户消息` : '不是以用户消息开头'}；一轮应为一条用户消息及其后的内容。已按原样保留。`,
        ),
      );
    }
    const keepDay = givenDay !== undefined && givenDay >= day;
    if (keepDay) day = givenDay;
    else if (givenDay !== undefined) {
      warnings.push(
        warning(
          'day-falls',
          `${where}.day`,
          `${where}.day is ${givenDay}, but an earlier turn is on day ${day}; days never fall. It was left out.`,
          `${where}.day 是 ${givenDay}，而更早的一轮已在第 ${day} 天；天数不能倒退，已略去。`,
        ),
      );
    }
    return {
      messages,
      ...(keepDay && { day: givenDay }),
      ...(refersTo && { refersTo: refersTo.filter(early('refersTo', number - 1)) }),
      ...(marks && { marks: marks.filter(early('marks', number)) }),
      ...(active && {
        tasks: active.filter(
          (id) => taskIds.has(id) || !warnings.push(unknownId(`${where}.tasks`, 'task', '任务', id)),
        ),
      }),
    };
  });
}

/** Units whose evidence stands where they say. `paths[i]` names unit i in the file. */
export function checkUnits(
  units: readonly Unit[],
  paths: readonly string[],
  lookup: Lookup,
  warnings: Warning[],
): Unit[] {
  const stated = units.flatMap((unit, index) => {
    const checked = checkStatements(unit, paths[index], lookup, warnings);
    return checked ? [{ unit: checked, where: paths[index] }] : [];
  });
  const byId = new Map(stated.map(({ unit }) => [unit.id, unit]));
  const first = (unit: Unit) => lookup.get(unit.statedIn[0])?.order ?? 0;
  return stated.map(({ unit, where }) => {
    if (unit.replaces === undefined) return unit;
    const older = byId.get(unit.replaces);
    const { replaces, ...rest } = unit;
    if (!older) {
      warnings.push(unknownId(`${where}.replaces`, 'unit', '信息单元', replaces));
      return rest;
    }
    // A unit replaces one that was stated earlier: this also rules out cycles.
    if (first(older) < first(unit)) return unit;
    warnings.push(
      warning(
        'replaces-later',
        `${where}.replaces`,
        `${where}.replaces names unit “${replaces}”, which is not stated earlier. A unit can only replace an earlier one; the link was left out.`,
        `${where}.replaces 指向的信息单元“${replaces}”并不更早。只能取代更早的单元；该关联已略去。`,
      ),
    );
    return rest;
  });
}

function checkStatements(unit: Unit, where: string, lookup: Lookup, warnings: Warning[]): Unit | undefined {
  const statedIn = unit.statedIn.filter((id) => {
    const found = lookup.get(id);
    if (!found) {
      warnings.push(unknownId(`${where}.statedIn`, 'message', '消息', id));
      return false;
    }
    const absent = unit.evidence.find((evidence) => !found.message.text.includes(evidence));
    if (absent === undefined) return true;
    warnings.push(
      warning(
        'evidence-absent',
        `${where}.statedIn`,
        `${where}: the evidence “${absent}” does not stand in message “${id}”. The evidence must be copied literally from the message; this statement was left out.`,
        `${where}：证据“${absent}”没有出现在消息“${id}”中。证据必须逐字摘自该消息；此处陈述已略去。`,
      ),
    );
    return false;
  });
  const texts = statedIn.map((id) => lookup.get(id)?.message.text ?? '');
  if (statedIn.length === 0) {
    warnings.push(
      warning(
        'unit-unstated',
        where,
        `${where}: no message states unit “${unit.id}” with its evidence. The unit was left out.`,
        `${where}：没有任何消息以其证据陈述信息单元“${unit.id}”，该单元已略去。`,
      ),
    );
    return undefined;
  }
  const { reason, ...rest } = unit;
  if (!reason) return { ...rest, statedIn };
  if (texts.some((text) => reason.evidence.every((evidence) => text.includes(evidence))))
    return { ...rest, statedIn, reason };
  warnings.push(
    warning(
      'reason-absent',
      `${where}.reason`,
      `${where}.reason: its evidence does not stand in any message that states the unit. The reason was left out.`,
      `${where}.reason：其证据没有出现在陈述该单元的任何消息中，该原因已略去。`,
    ),
  );
  return { ...rest, statedIn };
}

/** Probes that ask in a message that exists, for units stated in earlier turns. */
export function checkProbes(
  probes: readonly Probe[],
  paths: readonly string[],
  units: readonly Unit[],
  lookup: Lookup,
  warnings: Warning[],
): Probe[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return probes.flatMap((probe, index) => {
    const where = paths[index];
    const asked = lookup.get(probe.askedIn);
    if (!asked) {
      warnings.push(unknownId(`${where}.askedIn`, 'message', '消息', probe.askedIn));
      return [];
    }
    const bad = probe.needs.find((id) => {
      const unit = byId.get(id);
      return !unit || (lookup.get(unit.statedIn[0])?.turn ?? 0) >= asked.turn;
    });
    if (bad !== undefined) {
      warnings.push(
        byId.has(bad)
          ? warning(
              'need-later',
              `${where}.needs`,
              `${where} asks in turn ${asked.turn} for unit “${bad}”, which is not stated before that turn. The probe was left out.`,
              `${where} 在第 ${asked.turn} 轮询问信息单元“${bad}”，但它在此之前并未出现。该提问已略去。`,
            )
          : warning(
              'need-unknown',
              `${where}.needs`,
              `${where} needs unit “${bad}”, which does not exist or was left out. The probe was left out.`,
              `${where} 需要信息单元“${bad}”，但它不存在或已被略去。该提问已略去。`,
            ),
      );
      return [];
    }
    const { needsReasonOf, ...rest } = probe;
    if (!needsReasonOf) return [probe];
    const reasons = needsReasonOf.filter((id) => {
      if (probe.needs.includes(id) && byId.get(id)?.reason) return true;
      warnings.push(
        warning(
          'reason-unknown',
          `${where}.needsReasonOf`,
          `${where}.needsReasonOf names “${id}”, which is not among the probe's needs or has no reason. It was left out.`,
          `${where}.needsReasonOf 中的“${id}”不在所需单元之列或没有原因，已略去。`,
        ),
      );
      return false;
    });
    return [reasons.length > 0 ? { ...rest, needsReasonOf: reasons } : rest];
  });
}

export function checkCompactions(
  list: readonly Compaction[],
  paths: readonly string[],
  lookup: Lookup,
  warnings: Warning[],
): Compaction[] {
  return list.filter(
    (compaction, index) =>
      lookup.has(compaction.before) ||
      !warnings.push(unknownId(`${paths[index]}.before`, 'message', '消息', compaction.before)),
  );
}

function unknownId(where: string, en: string, zh: string, id: string): Warning {
  return warning(
    'unknown-id',
    where,
    `${where} names ${en} “${id}”, which is not in this transcript. It was left out.`,
    `${where} 引用的${zh}“${id}”不在此对话记录中，已略去。`,
  );
}
