# Квесты заговора: $then — то, что происходит.

plot-action-provides = когда действие даёт вам хотя бы { $what }, { $then }
    .short = когда действие даёт вам { $what }: { $then }
    .brief = { $what }: { $then }
plot-action-provides-gold = когда действие даёт вам золото, { $then }
    .short = когда действие даёт вам { picture-gold }: { $then }
    .brief = { picture-gold }: { $then }
plot-assigns-to = когда вы распределяете агента { $place }, { $then }
    .short = распределяя агента { $place }: { $then }
    .brief = { $picture }: { $then }
plot-completes-quest = когда после этого вы завершаете другой { $quest }, { $then }
    .short = за каждый завершённый квест { $type }: { $then }
    .brief = { $type } завершён: { $then }
plot-completes = когда после этого вы завершаете другой квест, вы можете взять обратно одного из отданных за него героев
    .short = за каждый завершённый квест: можете взять обратно отданного { picture-any }
    .brief = { picture-quest } завершён: { picture-back }{ picture-any }
plot-takes-quest = когда вы берёте { $quest }, { $then }
    .short = за каждый взятый квест { $type }: { $then }
    .brief = { $type } взят: { $then }
plot-buys-building = когда вы покупаете здание, { $then }
    .short = за каждое купленное { picture-building }: { $then }
    .brief = { picture-building }: { $then }
plot-start-of-round = в начале каждого раунда { $then }
    .short = каждый раунд: { $then }
    .brief = раунд: { $then }
plot-plays-intrigue = когда вы играете карту интриги, { $then }
    .short = за каждую сыгранную { picture-card }: { $then }
    .brief = { picture-play }: { $then }
plot-action-played-intrigue = после действия, в котором вы сыграли карту интриги, { $then }
    .short = после действия, в котором вы сыграли { picture-play }: { $then }
    .brief = { picture-play }: { $then }
plot-gains-corruption = один раз за каждый свой ход, когда вы получаете порчу, { $then }
    .short = один раз за ход, когда вы берёте { picture-corruption }: { $then }
    .brief = { picture-corruption }: { $then }
plot-returns-corruption = один раз за каждый свой ход, когда вы возвращаете порчу на трек, { $then }
    .brief = − { picture-corruption }: { $then }
plot-marker-taken = когда любой игрок берёт маркер первого игрока, { $then }; этот игрок делает то же самое (если это вы, сделайте это дважды)
    .short = когда кто-либо берёт { picture-first }: { $then }; этот игрок делает то же самое
    .brief = { picture-first }: { $then } обоим
plot-share-space = один раз за раунд вы можете распределить агента на место с агентом противника
    .short = один раз за раунд вы можете распределить агента на место, занятое агентом противника
    .brief = на занятое место
plot-use-hall-tile = один раз за раунд вы можете распределить агента в здание в Зале Строителей, на котором нет агента, и использовать его как своё
    .short = один раз за раунд вы можете распределить агента на { picture-building } из продажи
    .brief = { picture-building } из продажи
plot-complete-at-inn = вы можете завершать открытые квесты Гостиницы так, как если бы они были вашими активными квестами
    .short = вы можете завершать квесты, лежащие в Гостинице
    .brief = завершать в Гостинице
plot-own-owner-benefit = когда вы распределяете агента в здание, которое контролируете, вы получаете и бонус владельца
    .short = когда вы посещаете своё { picture-building }, вы получаете и бонус владельца
    .brief = своё { picture-building }: бонус владельца
plot-lieutenant = Лейтенант — ваш дополнительный агент до конца игры
    .short = в каждом раунде у вас на одного { picture-agent } больше: { picture-lieutenant }
    .brief = { picture-lieutenant }
plot-more-harbor-cards = когда вы распределяете агента в Гавань, вы можете сыграть { $n ->
    [1] ещё 1 карту интриги
    [one] ещё до { $n } карты интриги
   *[other] ещё до { $n } карт интриги
}. В этом случае возьмите 1 жетон порчи
    .short = в Гавани Глубоководья вы можете сыграть ещё не более чем { $what } за 1 { picture-corruption }
    .brief = { picture-harbor }: ещё до { $what } за { picture-corruption }
