import type { occupancy as en } from '../en/occupancy';
import type { Translation } from '../message';

export const occupancy: Translation<typeof en> = {
  titleLayers: '上下文分层占用',
  titleTypes: '上下文类型占用',
  used: '{used} / {capacity} token',
  usedOnly: '{used} token',
  usedAfter: 'T{turn} 之后：{used}',
  capacity: '容量 {tokens}',
  chart: '{turns} 轮中上下文的 token 数：第 {turn} 轮之后为 {used}，此前已有 {forgotten} 条记忆离开。',
  fact: '事实',
  decision: '决策',
  preference: '偏好',
  temporary: '临时',
  working: '工作',
  episodic: '情景',
  semantic: '语义',
  evictions: '离开',
  decayed: '衰减殆尽',
  lowScore: '得分过低',
  noRoom: '容量不足',
  consolidated: '已整合',
  overflowLost: '在窗口边缘丢失',
  waiting: '首次运行完成后显示上下文占用。',
  columnTurn: '轮次',
  columnTotal: '上下文 token 数',
  columnLeft: '离开的记忆数',
};
