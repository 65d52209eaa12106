export const position = {
  title: 'Position model',
  help: 'Lost in the middle: a question counts by how likely what it needs is used at its place in the context.',
  curve: 'How likely an entry is used by its place in the context: 100% at both ends, {share} in the middle',
  first: 'first',
  middle: '{share} in the middle',
  last: 'last',
  depth: 'Depth',
  source: 'After Liu et al., “{title}”, {year} (arXiv:2307.03172). The shape and its depth are modelled, not measured.',
} as const;
