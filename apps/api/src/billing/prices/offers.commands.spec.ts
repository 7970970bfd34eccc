import { Command } from 'commander';
import { registerOfferCommands } from './offers.commands.ts';

it('refuses an offer for free plans, and names those that are charged', async () => {
  const app = jest.fn<Promise<never>, []>();
  const program = new Command().exitOverride();
  registerOfferCommands(program, app);
  const words = ['offers', 'add', 'Autumn', 'A third off', '33', '--plans', 'expert,domain,legacy'];
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow(
    'domain and legacy: free plans have no charge to reduce. Choose from professional, premium, expert, agency.',
  );
  expect(app).not.toHaveBeenCalled();
});
