import type { position as en } from '../en/position';
import type { Translation } from '../message';

export const position: Translation<typeof en> = {
  title: '位置模型',
  help: '“迷失在中间”：按需要的内容在上下文中的位置，折算它被用到的可能性。',
  curve: '一条内容在不同位置被用到的可能性：两端 100%，中间 {share}',
  first: '首',
  middle: '中间 {share}',
  last: '尾',
  depth: '深度',
  source: '依据 Liu 等人《{title}》，{year}（arXiv:2307.03172）。曲线形状与深度为模型设定，并非实测。',
};
