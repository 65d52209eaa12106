export const labels = { title: 'Labels' } as const;
