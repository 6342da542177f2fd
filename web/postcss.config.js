export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'breakpoint-mobile': '768px',
        'breakpoint-tablet': '1024px',
      },
    },
  },
};
