/** The colors of all demo pictures. */
export const inkColor = '#0e1310';
export const paperColor = '#ffffff';

export const brandColors = {
  pale: '#d9f4ea',
  light: '#8bdabf',
  base: '#11ad88',
  deep: '#076c56',
  dark: '#064d3d',
};
export const goldColors = { pale: '#fff1cd', light: '#ffe3a0', base: '#f3c64c', deep: '#876207' };
export const coralColors = { pale: '#ffe2db', light: '#ffa193', base: '#ff7a6c', deep: '#b12822' };
export const skyColors = {
  pale: '#dcf0ff',
  light: '#92cbfc',
  base: '#4299dc',
  deep: '#1068a2',
  dark: '#0b4e7b',
};
