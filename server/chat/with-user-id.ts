type Call<Deps, Input> = { ctx: Deps & { session: { userId: string } }; input: Input };

/** A procedure's resolver that passes the context, the caller's id and the input to a function of the feature. */
export function withUserId<Deps, Input, Output>(
  run: (deps: Deps, userId: string, input: Input) => Output,
) {
  return ({ ctx, input }: Call<Deps, Input>): Output => run(ctx, ctx.session.userId, input);
}
