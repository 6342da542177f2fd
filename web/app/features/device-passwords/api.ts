import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  CreateDevicePassword,
  CreatedDevicePassword,
  DevicePasswordList,
} from '#contract/device-passwords/device-passwords.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const path = '/api/device-passwords';
export const devicesKey = queryRoot('device-passwords');

export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: ({ signal }) => api.get<DevicePasswordList>(path, { signal }),
});

export const useCreateDevice = () =>
  useMutation({
    mutationFn: (input: CreateDevicePassword) => api.post<CreatedDevicePassword>(path, input),
    onSuccess: (_created, _input, _before, { client }) =>
      refreshAfterChange(client, 'device-passwords.changed'),
  });

export const useRevokeDevice = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<{ message: string }>(`${path}/${id}`),
    onSettled: (_answer, _error, _id, _before, { client }) =>
      refreshAfterChange(client, 'device-passwords.changed'),
  });
