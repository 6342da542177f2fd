import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AdminProducts, Product, SaveProduct } from '#contract/shop/shop.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

const path = '/api/admin/products';

export const productsQuery = queryOptions({
  queryKey: queryRoot('products'),
  queryFn: ({ signal }) => api.get<AdminProducts>(path, { signal }),
});

export const useSaveProduct = (id: string) =>
  useMutation({
    mutationFn: (input: SaveProduct) => api.put<Product>(`${path}/${id}`, input),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'product.saved'),
  });
