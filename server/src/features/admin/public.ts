export { countAttention } from './attention/count-attention.ts';
