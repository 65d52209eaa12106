import type { chart as en } from '../en/chart';
import type { Translation } from '../message';

export const chart: Translation<typeof en> = {
  menu: '保存或查看“{chart}”',
  savePng: '保存为 PNG',
  saveSvg: '保存为 SVG',
  saveCsv: '保存为 CSV',
  showTable: '以表格查看',
  tableTitle: '{chart}（表格）',
  tableNote: { other: '{count} 行' },
  tableThinned: '这里是 {count} 行中的前 {shown} 行；CSV 里是全部。',
  failed: '图片没有生成：{reason}',
  nothing: '还没有可以显示的内容。',
};
