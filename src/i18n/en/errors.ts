export const errors = {
  title: 'Something went wrong',
  viewFailed: 'This part of the page failed and was set aside; the rest still works.',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  pageFailed: 'The page could not be shown.',
  pageFailedHelp:
    'Reload it. If it fails again, open it without the part of the address after #: a damaged link can do this.',
  details: 'Technical details',
} as const;
