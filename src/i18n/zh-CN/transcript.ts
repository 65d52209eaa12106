import type { transcript as en } from '../en/transcript';
import type { Translation } from '../message';

export const transcript: Translation<typeof en> = {
  title: '对话',
  user: '用户',
  assistant: 'Agent',
  system: '系统',
  tool: '工具',
  recalls: '提及',
  recallTurn: 'T{turn}：{text}',
  recallLost: 'T{turn}，已遗忘：{text}',
  recallsMore: { other: '另有 {count} 条' },
  remember: '已标记：请记住',
  showAll: '展开全文',
  showLess: '收起',
  justForgotten: '刚刚遗忘',
  nothingForgotten: '到目前为止还没有遗忘。',
  forgottenIn: '第 {stored} 轮存入，第 {turn} 轮遗忘：{reason}',
  decayed: '衰减',
  capacity: '容量不足',
  'low-score': '评分过低',
  consolidated: '已整合',
  'overflow-lost': '窗口边缘丢失',
  reasonValue: '{reason} {value}',
  openLedger: '打开这条消息的遗忘账本',
};
