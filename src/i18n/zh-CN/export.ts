import type { exporting as en } from '../en/export';
import type { Translation } from '../message';

export const exporting: Translation<typeof en> = {
  title: '导出配置',
  intro: '包含全部调好的参数，以及它在这段对话上的得分。再次导入即可恢复同样的状态。',
  preview: '文件内容',
  download: '下载 JSON',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器拒绝了复制：请选中文本手动复制',
  schema: '它的 JSON Schema',
  importTitle: '导入配置',
  importIntro: '选择从这里导出的文件，或直接粘贴。旧版本会自动升级。',
  importChoose: '选择文件',
  importPaste: '粘贴 JSON',
  pasted: '粘贴的文本',
  importRead: '导入',
  imported: '已导入：{strategy}。撤销可回到之前的状态。',
  data: '数据',
  auditCsv: '遗忘审计',
  scoresCsv: '每轮之后的得分',
  notReady: '重放尚未完成，完成后即可使用。',
};
