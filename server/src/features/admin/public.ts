export { countAttention } from './attention/read-attention.ts';
