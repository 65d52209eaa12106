import type { labels as en } from '../en/labels';
import type { Translation } from '../message';

export const labels: Translation<typeof en> = { title: '标注' };
