import type { errors as en } from '../en/errors';
import type { Translation } from '../message';

export const errors: Translation<typeof en> = {
  title: '出了点问题',
  viewFailed: '页面的这一部分出错，已暂时停用；其余部分不受影响。',
  tryAgain: '重试',
  reload: '重新加载页面',
  pageFailed: '页面无法显示。',
  pageFailedHelp: '请重新加载。若仍然失败，去掉地址中 # 之后的部分再打开：损坏的链接会导致这种情况。',
  details: '技术细节',
};
