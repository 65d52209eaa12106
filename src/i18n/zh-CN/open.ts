import type { open as en } from '../en/open';
import type { Translation } from '../message';

export const open: Translation<typeof en> = {
  title: '打开对话',
  intro: '只在本页读取，绝不上传。文件里没有的标签会自动推断，并如实标明。',
  drop: '把文件、文件夹或 ZIP 拖到这里',
  or: '或者',
  choose: '选择文件',
  chooseFolder: '选择文件夹',
  paste: '粘贴文本',
  pasteHint: 'JSON、JSON Lines、CSV，或“用户：……”这样的文本行',
  pasteName: '粘贴的文本',
  pasteRead: '读取',
  formats: '能识别的格式',
  limits:
    '文件分块读取，大小不限：几个 GB 只是多等几分钟，不会占满内存。真正打开的单段对话，建议不超过 20 万条消息或约 200 MB 文本。',
  reading: '正在读取 {name}',
  readingFiles: '正在读取 {name}（第 {file} 个，共 {files} 个）',
  readingShare: '{read} / {total} · {percent}%',
  readingSpeed: '{speed}/秒',
  readingFound: { other: '已找到 {count} 段对话' },
  gathering: '正在查看文件夹……',
  refused: '没有能读懂的内容',
  readAs: '把“{name}”当作',
  readAsDetected: '按内容自动识别',
  readAsPossible: '{format}（把握 {percent}%）',
  begins: '文件开头',
  another: '换其他文件',
  opening: '正在打开“{name}”……',
  tooLong:
    '这段对话有 {messages} 条消息、约 {size} 文本，超出了页面能重放的范围（20 万条消息或 200 MB）。请少选几段对话，或不包含工具输出。',
};
