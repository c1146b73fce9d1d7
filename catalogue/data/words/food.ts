export const food = String.raw`
# Food | N
food - =pot-of-food
meal =fork-and-knife-with-plate
breakfast
lunch =bento-box
dinner =fork-and-knife-with-plate
tea(meal) - @ga : an evening meal
supper
snack
picnic
feast
dish(food) : food made in one way
recipe
party =partying-face : a happy time with friends, food and games
lunchbox =bento-box
# Fruit | N
fruit
apple =red-apple
banana =
orange(fruit) =tangerine : a round sweet fruit
pear =
grape =grapes
strawberry =
cherry =cherries
peach =
plum
lemon =
lime =
melon =
watermelon =
pineapple =
coconut =
mango ~mangoes =
kiwi =kiwi-fruit : a small green fruit with a brown skin
blueberry =blueberries
raspberry
blackberry
raisin
berry
date(fruit) : a brown sweet fruit
# Vegetables | N
vegetable
carrot =
potato ~potatoes =
tomato ~tomatoes =
onion =
pea =pea-pod
bean =beans
corn - =ear-of-corn
broccoli - =
mushroom =brown-mushroom
lettuce =leafy-green
cabbage
cucumber =
pepper(vegetable) =bell-pepper : a red, green or yellow vegetable
garlic - =
pumpkin =jack-o-lantern
courgette @g
zucchini ~zucchinis @ua
aubergine @g =eggplant
eggplant @ua =
beetroot @ga
cauliflower
leek
salad =green-salad
spinach -
avocado =
olive =
nut(food) : a hard dry fruit you can eat: mind the shell
peanut =peanuts
chestnut =
# Meals | N
bread - =
toast(bread) -
sandwich =
soup =steaming-bowl
pizza =
pasta - =spaghetti
spaghetti - =
noodle =steaming-bowl
rice - =cooked-rice
cheese - =cheese-wedge
egg(food) =cooking : an egg cooked to eat
meat - =cut-of-meat
chicken(food) - =poultry-leg &chicken/N/bird : meat from a chicken
fish(food) - : fish cooked to eat
lamb(food) - &lamb/N/animal : meat from a young sheep
sausage
ham -
bacon - =
burger =hamburger
hot dog =
chip(food) @ga =french-fries : a thin hot piece of potato
fries - @ua =french-fries : thin hot pieces of potato
crisp(food) @g : a thin dry piece of potato from a bag
chip(crisp) @ua : a thin dry piece of potato from a bag
pie =
stew
curry =curry-rice
omelette @ga
omelet @u
pancake =pancakes
waffle =
cereal -
porridge - @ga =bowl-with-spoon
oatmeal - @u =bowl-with-spoon
taco =
sushi - =
dumpling =
roll(bread) : a small round bread
bun
bagel =
crust
slice(piece) : a thin flat piece cut off
# Sweet things | N
cake =
birthday cake =
cupcake =
biscuit @ga =cookie : a small flat sweet cake
cookie =
chocolate =chocolate-bar
sweet(treat) @g =candy : a small sweet thing to suck or chew
lolly @ga =lollipop
lollipop =
candy @u = : sweets
ice cream =
ice lolly @g
popsicle @u
doughnut @ga =
donut @u =doughnut
jelly - : a wobbly sweet food
jam(food) - : a sweet food made of fruit, for bread
honey - =honey-pot
sugar -
pudding
custard - =
yoghurt @ga
yogurt @u
popcorn - =
muffin
cream -
icing - @ga
frosting - @u
treat
# In the kitchen cupboard | N
salt - =
pepper(spice) - : a black powder that makes food hot
butter(food) - =butter
oil -
flour -
sauce
ketchup -
tomato sauce - @a
vinegar -
mustard -
herb =
# Drinks | N
drink(thing) =cup-with-straw : something to drink
milk - =glass-of-milk
juice - =beverage-box
tea(drink) - =teacup-without-handle : a hot drink made from leaves
coffee - =hot-beverage
hot chocolate - =hot-beverage
lemonade -
squash(drink) - @ga : a drink of fruit juice and water
smoothie
milkshake
straw(drink) : a thin tube to drink through
`;
