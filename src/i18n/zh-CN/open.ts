import type { open as en } from '../en/open';
import type { Translation } from '../message';

export const open: Translation<typeof en> = {
  title: '打开一段对话',
  intro: '只在本页读取，绝不上传。文件里没有的标签会自动推断，并如实标明。',
  drop: '把文件拖到这里',
  or: '或者',
  choose: '选择文件',
  paste: '粘贴文本',
  pasteHint: '由消息组成的 JSON 或 JSON Lines',
  pasteName: '粘贴的文本',
  pasteRead: '读取',
  formats: '能识别的格式',
  reading: '正在读取 {name}，{size}…',
  recognised: '识别为 {format}',
  confidence: '把握 {percent}%',
  summaryTurns: { other: '{count} 轮' },
  summaryMessages: { other: '{count} 条消息' },
  summarySkipped: { other: '跳过 {count} 处' },
  nothingSkipped: '没有跳过任何内容',
  skippedTitle: '已跳过',
  warningsTitle: '提示',
  noLabels: '文件没有标签：其中陈述的信息、提出的问题和信息类型均为推断，并会标明。',
  conversations: { other: '{count} 段对话' },
  moreConversations: { other: '另有 {count} 段' },
  use: '打开',
  another: '换一个文件',
};
