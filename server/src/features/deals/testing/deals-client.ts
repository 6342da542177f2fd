import type { DealStage, DealStageList } from '#contract/deals/deal-stages.ts';
import type { CreatedDeal, Deal, DealBoard, DealDetails } from '#contract/deals/deals.ts';
import type { Member } from '../../../testing/test-app.ts';

export const sampleFigures = { date: '2026-12-11', volume: 359_900, commission: 10_797 };

/** Creates a client that calls the deal routes as an agent. */
export const createDealsClient = (agent: Member) => {
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    agent.as({ method, url, ...(payload && { payload }) });
  const stages = async () => (await agent.as({ url: '/api/deal-stages' })).json<DealStageList>().stages;
  const create = (given: object = {}, headers: Record<string, string> = {}) =>
    agent.as({
      method: 'POST',
      url: '/api/deals',
      payload: { fullName: 'Theo Lindqvist', ...given },
      headers,
    });
  return {
    send,
    create,
    stages,
    stageNamed: async (name: string): Promise<DealStage> => {
      const found = (await stages()).find((stage) => stage.name === name);
      if (!found) throw new Error(`There is no stage ${name}.`);
      return found;
    },
    saveStages: (payload: object) => send('PUT', '/api/deal-stages', payload),
    add: async (given: object = {}): Promise<Deal> => {
      const response = await create({ confirmDuplicate: true, ...given });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<CreatedDeal>().deal;
    },
    put: (id: string, payload: object) => send('PUT', `/api/deals/${id}`, payload),
    move: (id: string, payload: object) => send('POST', `/api/deals/${id}/move`, payload),
    board: async (query = '') => (await agent.as({ url: `/api/deals/board?${query}` })).json<DealBoard>(),
    page: async (id: string) => (await agent.as({ url: `/api/deals/${id}` })).json<DealDetails>(),
  };
};
