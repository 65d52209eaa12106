import type { context as en } from '../en/context';
import type { Translation } from '../message';

export const context: Translation<typeof en> = {
  title: 'Agent 看到的内容',
  turn: '第 {turn} 轮',
  turnHelp: '第 {turn} 轮提问时的上下文，按发送顺序排列',
  memories: { other: '{count} 条记忆' },
  tokens: '{tokens} token',
  tokensOfBudget: '{tokens} token · 占预算 {share}',
  noBudget: '{tokens} token · 不限预算',
  empty: '还没有内容：最初几轮的上下文是空的。',
  cells: '上下文里的记忆，按发送顺序，共 {count} 条；方向键移动，回车选中。',
  cell: '第 {position} 条，共 {count} 条：{type}，第 {turn} 轮，{tokens} token{strength}。{text}',
  cellStrength: '，强度 {strength}',
  detail: '{type} · T{turn} · {tokens} token',
  detailStrength: '{type} · T{turn} · {tokens} token · 强度 {strength}',
  detailLayer: '{layer} · {detail}',
  legend: '宽度：token 数；颜色：类型；越淡越弱；斜纹：摘要；圆点：永久事实。',
  hint: '指向格子即可查看原文',
  fact: '事实',
  decision: '决策',
  preference: '偏好',
  temporary: '临时',
  working: '工作层',
  episodic: '情景层',
  semantic: '语义层',
};
