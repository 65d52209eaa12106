import type { keys as en } from '../en/keys';
import type { Translation } from '../message';

export const keys: Translation<typeof en> = {
  title: '快捷键',
  intro: '无论焦点在哪里都有效，输入文字时除外。',
  groupPlayer: '播放器',
  groupPage: '页面',
  play: '播放、暂停',
  stepBack: '后退一轮',
  stepOn: '前进一轮',
  dayBack: '到前一天',
  dayOn: '到后一天',
  eventBack: '上一个事件',
  eventOn: '下一个事件：提问、标记，或遗忘了后来要用的内容',
  first: '第一轮',
  last: '最后一轮',
  clear: '清除选择、收起面板',
  help: '打开本列表',
  sliders: '滑块',
  sliderStep: '一步',
  sliderFine: '微调',
  sliderPage: '一大步',
  sliderLimit: '最小、最大',
  or: '或',
  singleKeys: '启用单键',
  singleKeysHelp: '关闭后只有带 {mod} 的组合键有效。适合使用语音输入，或容易误触按键时。',
};
